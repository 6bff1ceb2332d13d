/** Roles that the current person can take and return with one press. */
import type { APIRole } from 'discord-api-types/v10';
import { css, html, LitElement, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { styleMap } from 'lit/directives/style-map.js';
import type { PageMember } from '../../page-server/api.js';
import { icons } from '../shared/icons.js';
import { base } from '../shared/styles.js';
import { texts } from '../shared/texts.js';
import type { Store } from '../state/store.js';
import { StoreController } from '../state/store-controller.js';

@customElement('playground-own-roles')
export class PlaygroundOwnRoles extends LitElement {
  static override styles = [
    base,
    css`
      :host {
        display: block;
        margin: 4px 8px 18px;
      }
      span {
        display: block;
        margin-bottom: 6px;
        color: var(--muted);
        font-size: 12px;
        font-weight: 600;
        text-transform: uppercase;
      }
      div {
        display: flex;
        flex-wrap: wrap;
        gap: 4px;
      }
      button.role {
        display: inline-flex;
        align-items: center;
        gap: 6px;
        min-height: 26px;
        padding: 2px 8px;
        border: 1px solid var(--darkest);
        border-radius: 4px;
        color: var(--muted);
        font-size: 13px;
      }
      .role:hover,
      .role[aria-pressed='true'] {
        background: var(--chosen);
        color: var(--bright);
      }
      .role::before {
        content: '';
        width: 10px;
        height: 10px;
        border: 2px solid var(--role, var(--muted));
        border-radius: 50%;
      }
      .role[aria-pressed='true']::before {
        background: var(--role, var(--muted));
      }
    `,
  ];

  @property({ attribute: false }) store!: Store;

  constructor() {
    super();
    new StoreController(this, () => this.store);
  }

  protected override render() {
    const { directory } = this.store;
    const me = directory?.me;
    if (directory === undefined || me === undefined || directory.givableRoles.length === 0) return nothing;
    return html`<span id="title">${texts.members.rolesOf(me.name)}</span>
      <div role="group" aria-labelledby="title">
        ${directory.givableRoles.map((role) => this.#renderRole(role, me, directory.toCssColour(role.color)))}
      </div>`;
  }

  #renderRole(role: APIRole, me: PageMember, colour: string | undefined) {
    const held = me.roles.includes(role.id);
    return html`<button
      class="plain role"
      style=${styleMap({ '--role': colour })}
      title=${held ? texts.members.giveBack(role.name) : texts.members.takeRole(role.name)}
      aria-pressed=${held ? 'true' : 'false'}
      @click=${() => void this.store.setRole(role.id, !held)}
    >
      ${role.name}${held ? icons.check : nothing}
    </button>`;
  }
}
