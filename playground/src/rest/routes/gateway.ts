/** Where the gateway is. */
import type { Gateway } from '../../gateway/gateway.js';
import { okReply, type Route } from '../route.js';

/** The routes that tell a bot where to connect. */
export function gatewayRoutes(gateway: Gateway): readonly Route[] {
  return [{ method: 'GET', path: '/gateway/bot', handle: () => okReply(gateway.info()) }];
}
