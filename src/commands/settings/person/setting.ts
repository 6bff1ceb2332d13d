/** A person's preference, and its option in the command. */
import type { GuildSettings, PersonSettings } from '../../../db/rows.js';
import type { Choice, Setting } from '../shared/setting.js';

export interface PersonContext {
  /** Server in which the person uses the settings. Null in a direct message. */
  readonly guildId: string | null;
  /** The server's settings. All null without a server. */
  readonly server: Pick<GuildSettings, 'theme'>;
  /** Current time, in milliseconds since 1970. */
  readonly now: number;
}

/** The command's option: one of a few values, or a text that is parsed. */
export type TypedOption = { readonly about: string } & (
  | { readonly choices: readonly Choice[] }
  | {
      /** Suggests values for the typed text. `now` is the current time. */
      autocomplete(typed: string, now: number): readonly Choice[];
      /** The typed value. Null if it is invalid. */
      read(typed: string): string | null;
    }
);

export type PersonSetting = Setting<PersonSettings, PersonContext> & {
  /** The command's option. Missing if the setting has none. */
  readonly typed?: TypedOption;
  /** True if a change must update the clocks of the person's games at once. */
  readonly isHeeded?: true;
};
