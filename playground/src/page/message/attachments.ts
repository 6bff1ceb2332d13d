/** Attachments of a message: pictures are shown, other files offered for download. */
import type { APIAttachment } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import { texts } from '../shared/texts.js';
import './picture.js';
import '@skyra/discord-components-core/discord-attachments.js';

const spoilerPrefix = 'SPOILER_';

/** True for pictures that browsers can show. */
const isPicture = (file: APIAttachment): boolean => file.content_type?.startsWith('image/') ?? false;

/** Renders the attachments of a legacy message. With Components V2, components show them. */
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

/** Renders a file with name and size as a download link. */
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
