/** Updates an element after every change of the store. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Store } from './store.js';

export class StoreController implements ReactiveController {
  #store: Store | undefined;
  #leave: (() => void) | undefined;

  constructor(
    private readonly host: ReactiveControllerHost,
    /** Returns the host's store. Called before each update, because the host can get another store. */
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
