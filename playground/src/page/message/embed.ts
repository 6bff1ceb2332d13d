/**
 * Renders an embed with the library's elements. Descriptions of pictures and markdown go into their slots.
 */
import '@skyra/discord-components-core/discord-embed.js';
import '@skyra/discord-components-core/discord-embed-description.js';
import '@skyra/discord-components-core/discord-embed-field.js';
import '@skyra/discord-components-core/discord-embed-fields.js';
import '@skyra/discord-components-core/discord-embed-footer.js';
import type { APIAttachment, APIEmbed, APIEmbedField, APIEmbedImage } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import { formatMessageTime } from '../markdown/time.js';
import { renderMarkdown, renderMarkdownLine } from '../markdown/view.js';
import { texts } from '../shared/texts.js';
import type { Directory } from '../state/directory.js';
import { resolveMedia } from './media.js';

/** Inline fields per row, as in Discord. */
const fieldsInRow = 3;

export function renderEmbed(
  embed: APIEmbed,
  files: readonly APIAttachment[],
  directory: Directory,
): TemplateResult {
  const { author, title, description, fields, footer, image, thumbnail, timestamp } = embed;
  return html`<discord-embed
    slot="embeds"
    .color=${directory.toCssColour(embed.color) ?? '#202225'}
    author-name=${author?.name ?? nothing}
    author-image=${author?.icon_url === undefined ? nothing : resolveMedia(author.icon_url, files).address}
    author-url=${author?.url ?? nothing}
    thumbnail=${thumbnail === undefined ? nothing : resolveMedia(thumbnail.url, files).address}
  >
    ${
      title === undefined && description === undefined
        ? nothing
        : html`<discord-embed-description slot="description">
            ${title === undefined ? nothing : renderTitle(title, embed.url, directory)}
            ${description === undefined ? nothing : renderMarkdown(description, directory)}
          </discord-embed-description>`
    }
    ${fields === undefined || fields.length === 0 ? nothing : renderFields(fields, directory)}
    ${
      // The library's image has no description, so the picture goes into the slot before the footer.
      image === undefined
        ? nothing
        : html`<div slot="footer" class="embed-picture">${renderImage(image, files)}</div>`
    }
    ${footer === undefined && timestamp === undefined ? nothing : renderFooter(footer, timestamp, files)}
  </discord-embed>`;
}

function renderTitle(title: string, url: string | undefined, directory: Directory): TemplateResult {
  const words = renderMarkdownLine(title, directory);
  return html`<div class="embed-title">
    ${url === undefined ? words : html`<a href=${url} target="_blank" rel="noopener noreferrer">${words}</a>`}
  </div>`;
}

function renderImage(image: APIEmbedImage, files: readonly APIAttachment[]): TemplateResult {
  const { address, file } = resolveMedia(image.url, files);
  return html`<playground-picture
    .address=${address}
    .description=${image.description ?? file?.description ?? ''}
    .width=${image.width ?? file?.width ?? undefined}
    .height=${image.height ?? file?.height ?? undefined}
    .most=${400}
  ></playground-picture>`;
}

function renderFields(fields: readonly APIEmbedField[], directory: Directory): TemplateResult {
  let run = 0;
  return html`<discord-embed-fields slot="fields">
    ${fields.map((field) => {
      run = field.inline ? (run % fieldsInRow) + 1 : 0;
      return html`<discord-embed-field
        ?inline=${field.inline ?? false}
        .inlineIndex=${run === 0 ? undefined : run}
      >
        <div class="field-name">${renderMarkdownLine(field.name, directory)}</div>
        ${renderMarkdown(field.value, directory)}
      </discord-embed-field>`;
    })}
  </discord-embed-fields>`;
}

function renderFooter(
  footer: APIEmbed['footer'],
  timestamp: string | undefined,
  files: readonly APIAttachment[],
): TemplateResult {
  const when = timestamp === undefined ? undefined : formatMessageTime(timestamp, Date.now(), texts);
  return html`<discord-embed-footer
    slot="footer"
    footer-image=${footer?.icon_url === undefined ? nothing : resolveMedia(footer.icon_url, files).address}
    footer-image-alt=""
    >${footer?.text ?? ''}${footer !== undefined && when !== undefined ? ' • ' : ''}${when ?? ''}</discord-embed-footer
  >`;
}
