/** The store of servers with their roles and members. */
import { PermissionFlagsBits as Can, Locale, type Snowflake } from 'discord-api-types/v10';
import type { WorldContext } from './context.js';
import type { Guild, Member, Role } from './entities.js';

/** What a new server's @everyone may do: Discord's defaults without the right to ping everyone. */
export const everyonePermissions =
  Can.ViewChannel |
  Can.SendMessages |
  Can.SendMessagesInThreads |
  Can.CreatePublicThreads |
  Can.CreatePrivateThreads |
  Can.EmbedLinks |
  Can.AttachFiles |
  Can.AddReactions |
  Can.UseExternalEmojis |
  Can.ReadMessageHistory |
  Can.UseApplicationCommands |
  Can.ChangeNickname;

/** The properties of a role that may be chosen; what is left out is plain. */
export interface RoleDraft {
  readonly name: string;
  /** 0xRRGGBB; 0 is no colour. */
  readonly color?: number;
  readonly permissions?: bigint;
  readonly mentionable?: boolean;
  readonly hoist?: boolean;
  readonly botId?: Snowflake;
}

/** The properties of a member that may change. */
export interface MemberPatch {
  readonly nick?: string | null;
  readonly roleIds?: readonly Snowflake[];
}

/** All servers. */
export class Guilds {
  readonly #world: WorldContext;
  readonly #guilds = new Map<Snowflake, Guild>();

  constructor(world: WorldContext) {
    this.#world = world;
  }

  /** All servers, oldest first. */
  all(): Guild[] {
    return [...this.#guilds.values()];
  }

  get(id: Snowflake): Guild | undefined {
    return this.#guilds.get(id);
  }

  /** A new server with its owner as the first member. */
  create(draft: { readonly name: string; readonly ownerId: Snowflake; readonly locale?: Locale }): Guild {
    const id = this.#world.nextId();
    const guild: Guild = {
      id,
      name: draft.name,
      ownerId: draft.ownerId,
      locale: draft.locale ?? Locale.EnglishUS,
      roles: new Map(),
      members: new Map(),
    };
    guild.roles.set(id, {
      id,
      guildId: id,
      name: '@everyone',
      color: 0,
      position: 0,
      permissions: everyonePermissions,
      mentionable: false,
      hoist: false,
      botId: null,
    });
    this.#guilds.set(id, guild);
    this.#world.emit({ kind: 'guild-created', guild });
    this.addMember(id, draft.ownerId);
    return guild;
  }

  /** Changes a server's name. */
  rename(id: Snowflake, name: string): void {
    const guild = this.#known(id);
    guild.name = name;
    this.#world.emit({ kind: 'guild-updated', guild });
  }

  /** Lets somebody in, with these roles. Somebody who is in already stays as they are. */
  addMember(guildId: Snowflake, userId: Snowflake, patch: MemberPatch = {}): Member {
    const guild = this.#known(guildId);
    const present = guild.members.get(userId);
    if (present !== undefined) return present;
    const member: Member = {
      guildId,
      userId,
      nick: patch.nick ?? null,
      roleIds: new Set(patch.roleIds),
      joinedAt: this.#world.clock.now(),
    };
    guild.members.set(userId, member);
    this.#world.emit({ kind: 'member-added', member });
    return member;
  }

  /** Gives a member other roles or another nickname. */
  editMember(guildId: Snowflake, userId: Snowflake, patch: MemberPatch): Member {
    const member = this.#known(guildId).members.get(userId);
    if (member === undefined) throw new Error(`${userId} is no member of the server ${guildId}`);
    if (patch.nick !== undefined) member.nick = patch.nick;
    if (patch.roleIds !== undefined) {
      member.roleIds.clear();
      for (const id of patch.roleIds) member.roleIds.add(id);
    }
    this.#world.emit({ kind: 'member-updated', member });
    return member;
  }

  /** Shows somebody out: a person who leaves, or the bot that is removed from a server. */
  removeMember(guildId: Snowflake, userId: Snowflake): void {
    const guild = this.#known(guildId);
    const member = guild.members.get(userId);
    if (member === undefined) return;
    guild.members.delete(userId);
    this.#world.emit({ kind: 'member-removed', member });
  }

  /** A new role above all that exist. */
  addRole(guildId: Snowflake, draft: RoleDraft): Role {
    const guild = this.#known(guildId);
    const role: Role = {
      id: this.#world.nextId(),
      guildId,
      name: draft.name,
      color: draft.color ?? 0,
      position: guild.roles.size,
      permissions: draft.permissions ?? 0n,
      mentionable: draft.mentionable ?? false,
      hoist: draft.hoist ?? false,
      botId: draft.botId ?? null,
    };
    guild.roles.set(role.id, role);
    this.#world.emit({ kind: 'role-created', role });
    return role;
  }

  /** Changes a role's properties. */
  editRole(guildId: Snowflake, roleId: Snowflake, patch: Partial<Omit<RoleDraft, 'botId'>>): Role {
    const role = this.#known(guildId).roles.get(roleId);
    if (role === undefined) throw new Error(`the server ${guildId} has no role ${roleId}`);
    Object.assign(role, patch);
    this.#world.emit({ kind: 'role-updated', role });
    return role;
  }

  /** Deletes a role and takes it from everybody who holds it. */
  deleteRole(guildId: Snowflake, roleId: Snowflake): void {
    const guild = this.#known(guildId);
    const role = guild.roles.get(roleId);
    if (role === undefined || roleId === guildId) return;
    guild.roles.delete(roleId);
    for (const member of guild.members.values()) {
      if (member.roleIds.delete(roleId)) this.#world.emit({ kind: 'member-updated', member });
    }
    this.#world.emit({ kind: 'role-deleted', role });
  }

  #known(id: Snowflake): Guild {
    const guild = this.#guilds.get(id);
    if (guild === undefined) throw new Error(`there is no server ${id}`);
    return guild;
  }
}
