/** Store of servers with their roles and members. */
import { PermissionFlagsBits as Can, Locale, type Snowflake } from 'discord-api-types/v10';
import type { WorldContext } from './context.js';
import type { Guild, Member, Role } from './entities.js';

/** Permissions of @everyone in a new server: Discord's defaults without mentioning everyone. */
const everyonePermissions =
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
  Can.Connect |
  Can.ChangeNickname;

export interface RoleDraft {
  readonly name: string;
  /** 0xRRGGBB, 0 for no colour. */
  readonly color?: number;
  readonly permissions?: bigint;
  readonly mentionable?: boolean;
  readonly hoist?: boolean;
  /** Position in the hierarchy. 1 is the lowest above @everyone; new roles are the highest by default. */
  readonly position?: number;
  readonly botId?: Snowflake;
}

export interface MemberPatch {
  readonly nick?: string | null;
  readonly roleIds?: readonly Snowflake[];
}

export type RolePatch = Partial<Omit<RoleDraft, 'botId'>>;

export class Guilds {
  readonly #world: WorldContext;
  readonly #guilds = new Map<Snowflake, Guild>();

  constructor(world: WorldContext) {
    this.#world = world;
  }

  /** All servers, oldest first. */
  list(): Guild[] {
    return [...this.#guilds.values()];
  }

  get(id: Snowflake): Guild | undefined {
    return this.#guilds.get(id);
  }

  /** Creates a server with its owner as first member. */
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

  rename(id: Snowflake, name: string): void {
    const guild = this.#requireGuild(id);
    guild.name = name;
    this.#world.emit({ kind: 'guild-updated', guild });
  }

  /** Adds a member with these roles. Existing members stay unchanged. */
  addMember(guildId: Snowflake, userId: Snowflake, patch: MemberPatch = {}): Member {
    const guild = this.#requireGuild(guildId);
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

  editMember(guildId: Snowflake, userId: Snowflake, patch: MemberPatch): Member {
    const member = this.#requireGuild(guildId).members.get(userId);
    if (member === undefined) throw new Error(`${userId} is no member of the server ${guildId}`);
    if (patch.nick !== undefined) member.nick = patch.nick;
    if (patch.roleIds !== undefined) {
      member.roleIds.clear();
      for (const id of patch.roleIds) member.roleIds.add(id);
    }
    this.#world.emit({ kind: 'member-updated', member });
    return member;
  }

  /** Removes a member who leaves, or a bot that is kicked. */
  removeMember(guildId: Snowflake, userId: Snowflake): void {
    const guild = this.#requireGuild(guildId);
    const member = guild.members.get(userId);
    if (member === undefined) return;
    guild.members.delete(userId);
    this.#world.emit({ kind: 'member-removed', member });
  }

  /** Gives a role or takes it. @everyone can be neither given nor taken. */
  setRole(guildId: Snowflake, userId: Snowflake, roleId: Snowflake, held: boolean): Member {
    const guild = this.#requireGuild(guildId);
    if (roleId === guildId || !guild.roles.has(roleId)) {
      throw new Error(`the server ${guildId} has no role ${roleId} to give`);
    }
    const member = guild.members.get(userId);
    if (member?.roleIds.has(roleId) === held) return member;
    const others = [...(member?.roleIds ?? [])].filter((id) => id !== roleId);
    return this.editMember(guildId, userId, { roleIds: held ? [...others, roleId] : others });
  }

  addRole(guildId: Snowflake, draft: RoleDraft): Role {
    const guild = this.#requireGuild(guildId);
    const role: Role = {
      id: this.#world.nextId(),
      guildId,
      name: draft.name,
      color: draft.color ?? 0,
      position: 0,
      permissions: draft.permissions ?? 0n,
      mentionable: draft.mentionable ?? false,
      hoist: draft.hoist ?? false,
      botId: draft.botId ?? null,
    };
    guild.roles.set(role.id, role);
    const moved = insertRole(guild, role, draft.position ?? guild.roles.size);
    this.#world.emit({ kind: 'role-created', role });
    this.#emitMovedRoles(moved);
    return role;
  }

  /** Changes a role's properties. @everyone stays at the bottom. */
  editRole(guildId: Snowflake, roleId: Snowflake, patch: RolePatch): Role {
    const guild = this.#requireGuild(guildId);
    const role = guild.roles.get(roleId);
    if (role === undefined) throw new Error(`the server ${guildId} has no role ${roleId}`);
    const { position, ...plain } = patch;
    Object.assign(role, plain);
    const moved = position === undefined ? [] : insertRole(guild, role, position);
    this.#world.emit({ kind: 'role-updated', role });
    this.#emitMovedRoles(moved);
    return role;
  }

  /** Deletes a role and takes it from all members. */
  deleteRole(guildId: Snowflake, roleId: Snowflake): void {
    const guild = this.#requireGuild(guildId);
    const role = guild.roles.get(roleId);
    if (role === undefined || roleId === guildId) return;
    guild.roles.delete(roleId);
    for (const member of guild.members.values()) {
      if (member.roleIds.delete(roleId)) this.#world.emit({ kind: 'member-updated', member });
    }
    this.#world.emit({ kind: 'role-deleted', role });
  }

  /**
   * Reports each role whose position changed. Discord sends an event for each, even if only another role was
   * moved.
   */
  #emitMovedRoles(roles: readonly Role[]): void {
    for (const role of roles) this.#world.emit({ kind: 'role-updated', role });
  }

  #requireGuild(id: Snowflake): Guild {
    const guild = this.#guilds.get(id);
    if (guild === undefined) throw new Error(`there is no server ${id}`);
    return guild;
  }
}

/** Inserts a role at its position and renumbers all roles. Returns the other roles that moved. */
function insertRole(guild: Guild, role: Role, position: number): Role[] {
  if (role.id === guild.id) return [];
  const order = [...guild.roles.values()]
    .filter((one) => one !== role && one.id !== guild.id)
    .sort((one, other) => one.position - other.position);
  order.splice(Math.max(0, position - 1), 0, role);
  const moved = order.filter((one, at) => one !== role && one.position !== at + 1);
  for (const [at, one] of order.entries()) one.position = at + 1;
  return moved;
}
