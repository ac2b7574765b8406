/** What a call of the engine may end with, other than an answer. */

/** The engine cannot use its input; the message is one sentence for the visitor. */
export class EngineError extends Error {
  /**
   * @param {string} sentence
   * @param {string} key of the sentence, the same in each language
   */
  constructor(sentence, key) {
    super(sentence);
    this.key = key;
  }
}

/** A call was not answered, and never will be: the engine died, or somebody stopped it. Nothing has been done. */
export class CallLost extends Error {
  /**
   * @param {string} method
   * @param {"died" | "stopped"} why
   */
  constructor(method, why) {
    super(`${method}: ${why}`);
    this.method = method;
    this.why = why;
  }
}

/** A download did not come that this one call needs. The engine works on, and the call can be made again. */
export class PartMissing extends Error {
  /** @param {{reason: import("./startup/fetch-interceptor.js").Fault, detail: string}} missing */
  constructor({ reason, detail }) {
    super(detail);
    this.reason = reason;
    this.detail = detail;
  }
}
