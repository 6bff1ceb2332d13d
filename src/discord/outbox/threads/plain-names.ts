/** Plain thread names, for when AutoMod refuses people's names. */
import { RESTJSONErrorCodes as Code } from 'discord.js';
import { hasErrorCode } from '../../errors/api-errors.js';

/** Runs `act` with the name; with the plain one if AutoMod refuses. Throws other errors. */
export async function withPlainName<T>(
  name: string,
  plain: string,
  act: (name: string) => Promise<T>,
): Promise<T> {
  try {
    return await act(name);
  } catch (error) {
    const isFiltered = hasErrorCode(
      error,
      Code.TitleWasBlockedByAutomaticModeration,
      Code.MessageWasBlockedByAutomaticModeration,
    );
    if (!isFiltered) throw error;
    return act(plain);
  }
}
