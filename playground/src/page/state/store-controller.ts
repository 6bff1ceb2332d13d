/** Draws an element again whenever the store has changed. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Store } from './store.js';

export class StoreController implements ReactiveController {
  #store: Store | undefined;
  #leave: (() => void) | undefined;

  constructor(
    private readonly host: ReactiveControllerHost,
    /** The host's store: read when it connects and when it is given another. */
    private readonly storeOf: () => Store,
  ) {
    host.addController(this);
  }

  hostUpdate(): void {
    const store = this.storeOf();
    if (store === this.#store) return;
    this.#leave?.();
    this.#store = store;
    this.#leave = store.subscribe(() => this.host.requestUpdate());
  }

  hostDisconnected(): void {
    this.#leave?.();
    this.#leave = undefined;
    this.#store = undefined;
  }
}
