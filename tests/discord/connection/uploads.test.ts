/** Requests with files arrive as the library would write them. */
import type { InternalRequest } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { toSingleBody } from '../../../src/discord/connection/uploads.js';

const PICTURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0xff]);

function createRequest(own: Partial<InternalRequest>): InternalRequest {
  return { fullRoute: '/channels/1/messages', method: 'POST' as InternalRequest['method'], ...own };
}

/** The form as a server reads it. */
function formOf({ body, headers = {} }: InternalRequest): Promise<FormData> {
  return new Response(body as Buffer, { headers }).formData();
}

describe('files in one piece', () => {
  it('brings the files and the message that they belong to', async () => {
    const body = { content: 'né\r\n--', attachments: [{ id: 0 }] };
    const files = [
      { name: 'board.png', data: PICTURE },
      { name: 'record.txt', data: 'e4 – né', key: 'files[7]' },
    ];
    const sent = toSingleBody(createRequest({ body, files, headers: { 'X-Own': '1' }, auth: false }));
    expect(sent).toMatchObject({ passThroughBody: true, headers: { 'X-Own': '1' }, auth: false });
    expect(sent.files).toBeUndefined();
    const form = await formOf(sent);
    expect(JSON.parse(await textOf(form.get('payload_json')))).toEqual(body);
    const [board, record] = [form.get('files[0]') as File, form.get('files[7]') as File];
    expect([board.name, board.type, record.name]).toEqual(['board.png', 'image/png', 'record.txt']);
    expect(Buffer.from(await board.arrayBuffer())).toEqual(PICTURE);
    expect(await record.text()).toBe('e4 – né');
  });

  it('lets no name end its part', async () => {
    const name = 'a"\r\nContent-Type: text/html\r\n\r\n.txt';
    const form = await formOf(toSingleBody(createRequest({ files: [{ name, data: 'x' }] })));
    expect([...form.keys()]).toEqual(['files[0]']);
    expect(await (form.get('files[0]') as File).text()).toBe('x');
  });

  it('leaves a request without files, and a form of fields, as they are', () => {
    const plain = createRequest({ body: { content: 'x' } });
    expect(toSingleBody(plain)).toBe(plain);
    const fields = createRequest({
      body: { name: 'x' },
      files: [{ name: 'a', data: 'x' }],
      appendToFormData: true,
    });
    expect(toSingleBody(fields)).toBe(fields);
  });
});

async function textOf(entry: File | string | null): Promise<string> {
  return typeof entry === 'string' ? entry : ((await entry?.text()) ?? '');
}
