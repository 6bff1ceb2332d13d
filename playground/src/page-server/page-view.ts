/** Media URLs without a host. The page comes from the same host under any name. */
import type { View } from '../payloads/view.js';

/** A view with paths as media URLs. */
export function pageView({ world, media }: View): View {
  return {
    world,
    media: {
      attachmentUrl: (channelId, attachment) => urlPath(media.attachmentUrl(channelId, attachment)),
      avatarUrl: (user) => urlPath(media.avatarUrl(user)),
    },
  };
}

function urlPath(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
