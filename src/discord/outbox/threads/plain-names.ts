/** Plain thread names, for when AutoMod refuses people's names. */
import { RESTJSONErrorCodes as Code } from 'discord.js';
import { hasErrorCode } from '../../errors/api-errors.js';

/** Runs `act` with the name. If AutoMod refuses it, runs `act` with the plain name. Throws other errors. */
export async function retryWithPlainName<T>(
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
