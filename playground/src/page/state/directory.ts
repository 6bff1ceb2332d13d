/** The world as one person sees it, with what the views look up in it: names, colours, addresses. */
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

  /** The names of the commands in the menus of messages, or of people. */
  menuCommands(type: ApplicationCommandType.Message | ApplicationCommandType.User): readonly string[] {
    return this.state.commands.filter((command) => command.type === type).map(({ name }) => name);
  }

  /** The person whose eyes these are. */
  get me(): PageMember | undefined {
    return this.member(this.state.me);
  }

  /** The people to be: every member who is not a bot. */
  get people(): readonly PageMember[] {
    return this.state.members.filter((member) => !member.bot);
  }

  /** The roles that a person can be given: all but @everyone and those of bots. */
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

  /** A channel as one writes it: with its `#`, a thread or a conversation by its bare name. */
  channelTitle(id: string): string {
    const channel = this.channel(id);
    if (channel === undefined) return texts.message.unknownChannel;
    if (channel.kind === 'direct') return `@${channel.name}`;
    return channel.kind === 'text' ? `#${channel.name}` : channel.name;
  }

  /** The role under which a member stands in the member list: the highest that is shown apart. */
  hoistedRole(member: PageMember): APIRole | undefined {
    return this.state.roles.find((role) => role.hoist && member.roles.includes(role.id));
  }

  /** The colour of a member's name as CSS: that of the highest role that has one. */
  nameColour(member: PageMember | undefined): string | undefined {
    const role = this.state.roles.find((each) => each.color !== 0 && member?.roles.includes(each.id));
    return this.toCssColour(role?.color);
  }

  /** A role's or embed's colour number as CSS; none for 0, which stands for no colour. */
  toCssColour(colour: number | null | undefined): string | undefined {
    return colour ? `#${colour.toString(16).padStart(6, '0')}` : undefined;
  }

  /** The page's address for a channel, or for a message there, seen by the same person. */
  pageAddress(channel: string, message?: string): string {
    return formatRoute({ person: this.state.me, channel, ...(message === undefined ? {} : { message }) });
  }

  /** The page's address for what an address of Discord's leads to; undefined for any other, and where this person sees no such channel. */
  resolveAddress(href: string): string | undefined {
    const place = parsePlace(href);
    if (place === null || this.channel(place.channel) === undefined) return undefined;
    return this.pageAddress(place.channel, place.message);
  }

  /** What a chip for such an address says, as Discord's does: the channel, and that a message is meant. */
  chipTitle(href: string): string | undefined {
    const place = parsePlace(href);
    const channel = place === null ? undefined : this.channel(place.channel);
    if (place === null || channel === undefined) return undefined;
    return place.message === undefined ? channel.name : texts.message.place(channel.name);
  }

  /** Where the picture of one of the bot's own emoji stands. */
  emojiAddress(id: string): string {
    return `/cdn/emojis/${id}.png`;
  }
}
