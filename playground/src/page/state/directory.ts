/** The world as one person sees it, with lookups for names, colours and URLs. */
import type { APIRole, ApplicationCommandType } from 'discord-api-types/v10';
import { parsePlace } from '../../markdown/places.js';
import type { PageChannel, PageMember, PageState } from '../../page-server/api.js';
import { texts } from '../shared/texts.js';
import { formatRoute } from './route.js';

export class Directory {
  readonly #members: ReadonlyMap<string, PageMember>;
  readonly #roles: ReadonlyMap<string, APIRole>;
  readonly #channels: ReadonlyMap<string, PageChannel>;

  constructor(readonly state: PageState) {
    this.#members = new Map(state.members.map((member) => [member.id, member]));
    this.#roles = new Map(state.roles.map((role) => [role.id, role]));
    this.#channels = new Map(state.channels.map((channel) => [channel.id, channel]));
  }

  /** Names of the commands in the menus of messages or people. */
  menuCommands(type: ApplicationCommandType.Message | ApplicationCommandType.User): readonly string[] {
    return this.state.commands.filter((command) => command.type === type).map(({ name }) => name);
  }

  /** The person whose view this is. */
  get me(): PageMember | undefined {
    return this.member(this.state.me);
  }

  /** People to switch to: all members except bots. */
  get people(): readonly PageMember[] {
    return this.state.members.filter((member) => !member.bot);
  }

  /** Roles that a person can be given: all except @everyone and the roles of bots. */
  get givableRoles(): readonly APIRole[] {
    return this.state.roles.filter((role) => role.id !== this.state.server.id && !role.managed);
  }

  member(id: string): PageMember | undefined {
    return this.#members.get(id);
  }

  role(id: string): APIRole | undefined {
    return this.#roles.get(id);
  }

  channel(id: string): PageChannel | undefined {
    return this.#channels.get(id);
  }

  /** Name of a channel with `#`, or of a thread or direct conversation without. */
  channelTitle(id: string): string {
    const channel = this.channel(id);
    if (channel === undefined) return texts.message.unknownChannel;
    if (channel.kind === 'direct') return `@${channel.name}`;
    return channel.kind === 'text' ? `#${channel.name}` : channel.name;
  }

  /** The role that groups a member in the list: their highest hoisted one. */
  hoistedRole(member: PageMember): APIRole | undefined {
    return this.state.roles.find((role) => role.hoist && member.roles.includes(role.id));
  }

  /** CSS colour of a member's name, from their highest role with a colour. */
  nameColour(member: PageMember | undefined): string | undefined {
    const role = this.state.roles.find((each) => each.color !== 0 && member?.roles.includes(each.id));
    return this.toCssColour(role?.color);
  }

  /** CSS colour of a role or embed. Undefined for 0, which means no colour. */
  toCssColour(colour: number | null | undefined): string | undefined {
    return colour ? `#${colour.toString(16).padStart(6, '0')}` : undefined;
  }

  /** URL on this page of a channel or message, in the same person's view. */
  pageAddress(channel: string, message?: string): string {
    return formatRoute({ person: this.state.me, channel, ...(message === undefined ? {} : { message }) });
  }

  /** Converts a Discord URL to a URL on this page. Undefined for other URLs and invisible channels. */
  resolveAddress(href: string): string | undefined {
    const place = parsePlace(href);
    if (place === null || this.channel(place.channel) === undefined) return undefined;
    return this.pageAddress(place.channel, place.message);
  }

  /** Chip text for a Discord URL, like Discord's: the channel, and a hint if it is a message. */
  chipTitle(href: string): string | undefined {
    const place = parsePlace(href);
    const channel = place === null ? undefined : this.channel(place.channel);
    if (place === null || channel === undefined) return undefined;
    return place.message === undefined ? channel.name : texts.message.place(channel.name);
  }

  /** URL of one of the bot's emojis. */
  emojiAddress(id: string): string {
    return `/cdn/emojis/${id}.png`;
  }
}
