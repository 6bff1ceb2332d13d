/** What hangs on a message: pictures are shown, other files offered for download. */
import type { APIAttachment } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import { texts } from '../shared/texts.js';
import './picture.js';
import '@skyra/discord-components-core/discord-attachments.js';

const spoilerPrefix = 'SPOILER_';

/** Whether an attachment is a picture that a browser can show. */
const isPicture = (file: APIAttachment): boolean => file.content_type?.startsWith('image/') ?? false;

/** The attachments of a legacy message; with Components V2 each stands where a component shows it. */
export function renderAttachments(files: readonly APIAttachment[]): TemplateResult | typeof nothing {
  if (files.length === 0) return nothing;
  const pictures = files.filter(isPicture);
  const others = files.filter((file) => !isPicture(file));
  return html`<discord-attachments slot="attachments">
    <div class="pictures">
      ${pictures.map(
        (file) => html`<playground-picture
          .address=${file.url}
          .description=${file.description ?? ''}
          .width=${file.width ?? undefined}
          .height=${file.height ?? undefined}
          .spoiler=${file.filename.startsWith(spoilerPrefix)}
        ></playground-picture>`,
      )}
    </div>
    ${others.map((file) => renderFile(file.filename, file.size, file.url))}
  </discord-attachments>`;
}

/** A file with its name and size; pressing it downloads it. */
export function renderFile(name: string, bytes: number | undefined, address: string): TemplateResult {
  return html`<a class="file" href=${address} download=${name} aria-label=${texts.message.download(name)}>
    <span class="sheet" aria-hidden="true"></span>
    <span>
      <span class="filename">${name}</span>
      ${bytes === undefined ? nothing : html`<small>${formatSize(bytes)}</small>`}
    </span>
  </a>`;
}

const kilobyte = 1024;

function formatSize(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} bytes`;
  if (bytes < kilobyte * kilobyte) return `${(bytes / kilobyte).toFixed(1)} KB`;
  return `${(bytes / kilobyte / kilobyte).toFixed(2)} MB`;
}
