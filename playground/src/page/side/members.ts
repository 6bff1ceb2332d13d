/** The server's members grouped by role, and above them the roles a person can take. */
import { ApplicationCommandType } from 'discord-api-types/v10';
import { css, html, LitElement, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { styleMap } from 'lit/directives/style-map.js';
import type { PageMember } from '../../page-server/api.js';
import '../shared/apps.js';
import { PlaygroundApps } from '../shared/apps.js';
import { base, scrolling } from '../shared/styles.js';
import { texts } from '../shared/texts.js';
import type { Directory } from '../state/directory.js';
import type { Store } from '../state/store.js';
import { StoreController } from '../state/store-controller.js';
import './own-roles.js';

@customElement('playground-members')
export class PlaygroundMembers extends LitElement {
  static override styles = [
    base,
    scrolling,
    css`
      :host {
        display: flex;
        width: 240px;
        background: var(--side);
      }
      aside {
        flex: 1;
        padding: 12px 8px;
      }
      h2 {
        margin: 14px 8px 4px;
        color: var(--muted);
        font-size: 12px;
        font-weight: 600;
        text-transform: uppercase;
      }
      h2:first-child {
        margin-top: 4px;
      }
      ul {
        margin: 0;
        padding: 0;
        list-style: none;
      }
      li {
        display: flex;
        align-items: center;
        gap: 12px;
        padding: 5px 8px;
        border-radius: 4px;
      }
      img {
        width: 32px;
        height: 32px;
        border-radius: 50%;
      }
      .who {
        flex: 1;
        min-width: 0;
      }
      .name {
        display: block;
        font-weight: 500;
        line-height: 20px;
        overflow-wrap: anywhere;
      }
      .roles {
        display: flex;
        flex-wrap: wrap;
        gap: 2px 8px;
        color: var(--muted);
        font-size: 12px;
        line-height: 16px;
      }
      .role {
        display: inline-flex;
        align-items: center;
        gap: 4px;
      }
      .role::before {
        content: '';
        width: 8px;
        height: 8px;
        border-radius: 50%;
        background: var(--role, var(--muted));
      }
      .name button {
        font-weight: 500;
      }
      .name button:hover {
        text-decoration: underline;
      }
      .app {
        padding: 0 4px;
        border-radius: 3px;
        background: var(--brand);
        color: #fff;
        font-size: 10px;
        font-weight: 600;
        line-height: 15px;
        text-transform: uppercase;
        vertical-align: middle;
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
    if (directory === undefined) return nothing;
    return html`<aside class="scrolling" aria-label=${texts.members.title}>
      <playground-own-roles .store=${this.store}></playground-own-roles>
      ${this.#groupMembers(directory).map(
        ([name, members]) => html`
          <h2>${texts.members.count(name, members.length)}</h2>
          <ul>
            ${members.map((member) => this.#renderMember(member, directory))}
          </ul>
        `,
      )}
    </aside>`;
  }

  /** Hoisted roles from the highest down, then other members, bots last. */
  #groupMembers(directory: Directory): readonly (readonly [string, readonly PageMember[]])[] {
    const people = directory.people;
    const groups = directory.state.roles.map(
      (role) => [role.name, people.filter((person) => directory.hoistedRole(person) === role)] as const,
    );
    const others = people.filter((person) => directory.hoistedRole(person) === undefined);
    const bots = directory.state.members.filter((member) => member.bot);
    const all = [...groups, [texts.members.everyone, others] as const, [texts.members.bots, bots] as const];
    return all.filter(([, members]) => members.length > 0);
  }

  #renderMember(member: PageMember, directory: Directory) {
    const roles = directory.state.roles.filter((role) => member.roles.includes(role.id));
    return html`<li @contextmenu=${openAppMenu}>
      <img src=${member.avatar} alt="" />
      <div class="who">
        <span class="name" style=${styleMap({ color: directory.nameColour(member) })}
          >${member.bot ? this.#renderBot(member) : member.name}</span
        >
        <span class="roles"
          >${roles.map(
            (role) =>
              html`<span class="role" style=${styleMap({ '--role': directory.toCssColour(role.color) })}>${role.name}</span>`,
          )}</span
        >
      </div>
      <playground-apps
        .commands=${directory.menuCommands(ApplicationCommandType.User)}
        .label=${texts.apps.onPerson(member.name)}
        @playground-app=${({ detail }: CustomEvent<string>) => void this.store.useUserCommand(member.id, detail)}
      ></playground-apps>
    </li>`;
  }

  /** The bot, which people can message directly. */
  #renderBot(member: PageMember) {
    return html`<button
      class="plain"
      title=${texts.members.message(member.name)}
      aria-label=${texts.members.message(member.name)}
      @click=${() => this.#openDirectChannel()}
    >
      ${member.name} <span class="app">${texts.members.app}</span>
    </button>`;
  }

  #openDirectChannel(): void {
    void this.store.openDirectChannel();
    this.dispatchEvent(new CustomEvent('playground-chosen', { bubbles: true, composed: true }));
  }
}

/** Opens the menu of a right-clicked member. */
function openAppMenu(event: Event): void {
  const apps = event.currentTarget instanceof Element && event.currentTarget.querySelector('playground-apps');
  if (apps instanceof PlaygroundApps) void apps.openMenu(event);
}
