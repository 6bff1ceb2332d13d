/** Renders parsed markdown. lit escapes all text, and the parser only allows http and https links. */
import { html, nothing, type TemplateResult } from 'lit';
import { parseInline } from '../../markdown/inline.js';
import { parseMarkdown } from '../../markdown/parse.js';
import type { Block, Inline } from '../../markdown/syntax.js';
import { texts } from '../shared/texts.js';
import type { Directory } from '../state/directory.js';
import { formatTimestamp } from './time.js';
import '@skyra/discord-components-core/discord-mention.js';
import '@skyra/discord-components-core/discord-time.js';
import '@skyra/discord-components-core/discord-custom-emoji.js';
import './spoiler.js';

/** Renders a message's text. Mentions are named from `directory`. */
export function renderMarkdown(text: string, directory: Directory): TemplateResult {
  return html`<div class="markdown">${parseMarkdown(text).map((block) => renderBlock(block, directory))}</div>`;
}

/** Renders a short text with inline markdown only, for titles and labels. */
export function renderMarkdownLine(text: string, directory: Directory): TemplateResult {
  return html`${parseInline(text).map((part) => renderInline(part, directory))}`;
}

/** The first line without markdown, as a reply preview. */
export function firstLineAsText(text: string, directory: Directory): string {
  return parseInline(text.trim().split('\n')[0] ?? '')
    .map((part) => toPlainText(part, directory))
    .join('');
}

function toPlainText(part: Inline, directory: Directory): string {
  switch (part.kind) {
    case 'text':
    case 'code':
    case 'everyone':
      return part.text;
    case 'break':
      return ' ';
    case 'spoiler':
      return '▮▮▮';
    case 'bold':
    case 'italic':
    case 'underline':
    case 'strike':
      return part.inside.map((inner) => toPlainText(inner, directory)).join('');
    case 'link':
      return (
        chipTitle(part.href, part.inside, directory) ??
        part.inside.map((inner) => toPlainText(inner, directory)).join('')
      );
    case 'user':
      return `@${directory.member(part.id)?.name ?? texts.message.unknownUser}`;
    case 'role':
      return `@${directory.role(part.id)?.name ?? texts.message.unknownRole}`;
    case 'channel':
      return directory.channelTitle(part.id);
    case 'command':
      return `/${part.name}`;
    case 'emoji':
      return `:${part.name}:`;
    case 'time':
      return formatTimestamp(part.seconds, part.style, Date.now());
  }
}

function renderBlock(block: Block, directory: Directory): TemplateResult {
  switch (block.kind) {
    case 'paragraph':
      return html`<p>${renderParts(block.inside, directory)}</p>`;
    case 'subtext':
      return html`<p class="subtext"><small>${renderParts(block.inside, directory)}</small></p>`;
    case 'heading':
      return renderHeading(block.level, renderParts(block.inside, directory));
    case 'quote':
      return html`<blockquote>${block.blocks.map((inner) => renderBlock(inner, directory))}</blockquote>`;
    case 'codeblock':
      return html`<pre><code>${block.text}</code></pre>`;
    case 'list': {
      const items = block.items.map(
        (item) =>
          html`<li>${renderParts(item.inside, directory)}${item.blocks.map((inner) => renderBlock(inner, directory))}</li>`,
      );
      return block.start === null ? html`<ul>${items}</ul>` : html`<ol start=${block.start}>${items}</ol>`;
    }
  }
}

/**
 * Renders a heading. The page itself uses the first two levels, so headings in messages start at the third.
 */
function renderHeading(level: 1 | 2 | 3, inside: TemplateResult[]): TemplateResult {
  if (level === 1) return html`<h3 class="large">${inside}</h3>`;
  if (level === 2) return html`<h4 class="middle">${inside}</h4>`;
  return html`<h5>${inside}</h5>`;
}

const renderParts = (parts: readonly Inline[], directory: Directory): TemplateResult[] =>
  parts.map((part) => renderInline(part, directory));

function renderInline(part: Inline, directory: Directory): TemplateResult {
  switch (part.kind) {
    case 'text':
      return html`${part.text}`;
    case 'break':
      return html`<br />`;
    case 'bold':
      return html`<strong>${renderParts(part.inside, directory)}</strong>`;
    case 'italic':
      return html`<em>${renderParts(part.inside, directory)}</em>`;
    case 'underline':
      return html`<u>${renderParts(part.inside, directory)}</u>`;
    case 'strike':
      return html`<s>${renderParts(part.inside, directory)}</s>`;
    case 'spoiler':
      return html`<playground-spoiler>${renderParts(part.inside, directory)}</playground-spoiler>`;
    case 'code':
      return html`<code>${part.text}</code>`;
    case 'link':
      return renderLink(part, directory);
    case 'emoji':
      return html`<discord-custom-emoji name=${part.name} url=${directory.emojiAddress(part.id)}></discord-custom-emoji>`;
    case 'time':
      return html`<discord-time title=${formatTimestamp(part.seconds, 'F', Date.now())}
        >${formatTimestamp(part.seconds, part.style, Date.now())}</discord-time
      >`;
    default:
      return renderMention(part, directory);
  }
}

/**
 * Renders a link. Links to channels and messages of this world stay on the page. A bare link to them becomes a
 * chip with the name.
 */
function renderLink(
  { href, inside }: Extract<Inline, { kind: 'link' }>,
  directory: Directory,
): TemplateResult {
  const within = directory.resolveAddress(href);
  if (within === undefined)
    return html`<a href=${href} target="_blank" rel="noopener noreferrer">${renderParts(inside, directory)}</a>`;
  const title = chipTitle(href, inside, directory);
  return title === undefined
    ? html`<a href=${within}>${renderParts(inside, directory)}</a>`
    : html`<a class="channel" href=${within}><discord-mention type="thread">${title}</discord-mention></a>`;
}

/** Title of the chip for a bare link. Undefined for links with text or to other sites. */
function chipTitle(href: string, [only, ...others]: readonly Inline[], directory: Directory) {
  const isBare = only?.kind === 'text' && only.text === href && others.length === 0;
  return isBare ? directory.chipTitle(href) : undefined;
}

type Mention = Extract<Inline, { kind: 'user' | 'role' | 'channel' | 'everyone' | 'command' }>;

function renderMention(part: Mention, directory: Directory): TemplateResult {
  switch (part.kind) {
    case 'everyone':
      return html`<discord-mention type="user">${part.text.slice(1)}</discord-mention>`;
    case 'command':
      return html`<discord-mention type="slash">${part.name}</discord-mention>`;
    case 'user':
      return html`<discord-mention type="user"
        >${directory.member(part.id)?.name ?? texts.message.unknownUser}</discord-mention
      >`;
    case 'role': {
      const role = directory.role(part.id);
      return html`<discord-mention type="role" color=${directory.toCssColour(role?.color) ?? nothing}
        >${role?.name ?? texts.message.unknownRole}</discord-mention
      >`;
    }
    case 'channel': {
      const channel = directory.channel(part.id);
      const type = channel?.kind === 'text' || channel === undefined ? 'channel' : 'thread';
      return html`<a class="channel" href=${directory.pageAddress(part.id)}
        ><discord-mention type=${type}>${channel?.name ?? texts.message.unknownChannel}</discord-mention></a
      >`;
    }
  }
}
