/** Renders a message's components: button rows, menus, and Components V2 layout. */
import '@skyra/discord-components-core/discord-action-row.js';
import {
  type APIActionRowComponent,
  type APIAttachment,
  type APIButtonComponent,
  type APIComponentInContainer,
  type APIComponentInMessageActionRow,
  type APIContainerComponent,
  type APIMediaGalleryComponent,
  type APIMessage,
  type APIMessageTopLevelComponent,
  type APISectionComponent,
  type APISelectMenuComponent,
  type APIThumbnailComponent,
  ComponentType,
  SeparatorSpacingSize,
} from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { styleMap } from 'lit/directives/style-map.js';
import { renderMarkdown } from '../markdown/view.js';
import { texts } from '../shared/texts.js';
import type { Directory } from '../state/directory.js';
import type { Store } from '../state/store.js';
import { renderFile } from './attachments.js';
import './button.js';
import { resolveMedia } from './media.js';
import './menu.js';
import { listMenuChoices } from './menu-choices.js';
import './picture.js';

/** Input shared by the components of one message. */
export interface LayoutContext {
  readonly message: APIMessage;
  readonly directory: Directory;
  readonly store: Store;
  /** Custom id of the component waiting for the bot. */
  readonly busy: string | undefined;
}

function renderComponent(
  component: APIMessageTopLevelComponent | APIComponentInContainer,
  context: LayoutContext,
): TemplateResult {
  switch (component.type) {
    case ComponentType.ActionRow:
      return renderRow(component, context);
    case ComponentType.Container:
      return renderContainer(component, context);
    case ComponentType.TextDisplay:
      return renderMarkdown(component.content, context.directory);
    case ComponentType.Section:
      return renderSection(component, context);
    case ComponentType.MediaGallery:
      return renderGallery(component, context.message.attachments);
    case ComponentType.File: {
      const { address, file } = resolveMedia(component.file.url, context.message.attachments);
      return renderFile(component.name ?? file?.filename ?? address, component.size ?? file?.size, address);
    }
    case ComponentType.Separator: {
      const wide = component.spacing === SeparatorSpacingSize.Large ? 'wide' : '';
      return component.divider === false ? html`<div class="gap ${wide}"></div>` : html`<hr class=${wide} />`;
    }
  }
}

/** Renders components in a keyed list, so that they keep the focus when others are inserted before them. */
function renderComponents(
  components: readonly (APIMessageTopLevelComponent | APIComponentInContainer)[],
  context: LayoutContext,
) {
  const places = components.map(
    ({ type }, index) => `${type} ${components.slice(0, index).filter((one) => one.type === type).length}`,
  );
  return repeat(
    components,
    (_, index) => places[index],
    (component) => renderComponent(component, context),
  );
}

function renderRow(
  row: APIActionRowComponent<APIComponentInMessageActionRow>,
  context: LayoutContext,
): TemplateResult {
  return html`<discord-action-row>
    ${repeat(row.components, componentKey, (component) =>
      component.type === ComponentType.Button
        ? renderButton(component, context)
        : renderMenu(component, context),
    )}
  </discord-action-row>`;
}

/** Key of a component across edits of its message, so that the component keeps the focus. */
function componentKey(component: APIComponentInMessageActionRow, index: number): string {
  const label = 'label' in component ? component.label : undefined;
  return `${component.type} ${label ?? index}`;
}

function renderButton(
  component: APIButtonComponent,
  { message, directory, store, busy }: LayoutContext,
): TemplateResult {
  const waiting = 'custom_id' in component && component.custom_id === busy;
  return html`<playground-button
    .component=${component}
    .message=${message}
    .directory=${directory}
    .store=${store}
    .busy=${waiting}
  ></playground-button>`;
}

function renderMenu(
  menu: APISelectMenuComponent,
  { message, directory, store, busy }: LayoutContext,
): TemplateResult {
  const choose = (event: CustomEvent<readonly string[]>): void => {
    void store.chooseInMenu(message, menu.custom_id, [...event.detail]);
  };
  return html`<playground-menu
    .choices=${listMenuChoices(menu, directory)}
    .directory=${directory}
    .placeholder=${menu.placeholder ?? texts.menu.placeholder}
    .min=${menu.min_values ?? 1}
    .max=${menu.max_values ?? 1}
    .disabled=${menu.disabled ?? false}
    .busy=${menu.custom_id === busy}
    @playground-values=${choose}
  ></playground-menu>`;
}

function renderContainer(container: APIContainerComponent, context: LayoutContext): TemplateResult {
  const accent = context.directory.toCssColour(container.accent_color);
  const inside = renderComponents(container.components, context);
  return html`<div class="container" style=${styleMap({ '--accent': accent })}>
    ${
      container.spoiler
        ? html`<details>
            <summary>${texts.message.spoiler}</summary>
            ${inside}
          </details>`
        : inside
    }
  </div>`;
}

function renderSection(section: APISectionComponent, context: LayoutContext): TemplateResult {
  const { accessory } = section;
  return html`<div class="section">
    <div>${section.components.map((component) => renderComponent(component, context))}</div>
    ${
      accessory.type === ComponentType.Button
        ? html`<discord-action-row>${renderButton(accessory, context)}</discord-action-row>`
        : renderThumbnail(accessory, context.message.attachments)
    }
  </div>`;
}

function renderThumbnail(thumbnail: APIThumbnailComponent, files: readonly APIAttachment[]): TemplateResult {
  const { address, file } = resolveMedia(thumbnail.media.url, files);
  return html`<playground-picture
    class="thumbnail"
    .address=${address}
    .description=${thumbnail.description ?? file?.description ?? ''}
    .width=${thumbnail.media.width ?? file?.width ?? undefined}
    .height=${thumbnail.media.height ?? file?.height ?? undefined}
    .most=${85}
    .spoiler=${thumbnail.spoiler ?? false}
  ></playground-picture>`;
}

function renderGallery(gallery: APIMediaGalleryComponent, files: readonly APIAttachment[]): TemplateResult {
  const alone = gallery.items.length === 1;
  return html`<div class="gallery ${alone ? 'alone' : ''}">
    ${gallery.items.map((item) => {
      const { address, file } = resolveMedia(item.media.url, files);
      return html`<playground-picture
        .address=${address}
        .description=${item.description ?? file?.description ?? ''}
        .width=${item.media.width ?? file?.width ?? undefined}
        .height=${item.media.height ?? file?.height ?? undefined}
        .spoiler=${item.spoiler ?? false}
        .fill=${!alone}
      ></playground-picture>`;
    })}
  </div>`;
}

/** Renders a message's components for the slot of the library's message element. */
export function renderMessageComponents(context: LayoutContext): TemplateResult | typeof nothing {
  const components = context.message.components ?? [];
  if (components.length === 0) return nothing;
  return html`<div slot="components" class="components">
    ${renderComponents(components, context)}
  </div>`;
}
