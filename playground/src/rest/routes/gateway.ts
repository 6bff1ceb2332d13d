/** Routes that return the gateway's URL. */
import type { Gateway } from '../../gateway/gateway.js';
import { okReply, type Route } from '../route.js';

export function gatewayRoutes(gateway: Gateway): readonly Route[] {
  return [{ method: 'GET', path: '/gateway/bot', handle: () => okReply(gateway.gatewayInfo()) }];
}
