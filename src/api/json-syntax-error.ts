/** Why a text is no JSON: it ends in the middle, or something in it is wrong. */
export class JsonSyntaxError extends Error {
  override readonly name = 'JsonSyntaxError';
  readonly endsEarly: boolean;

  constructor(at: number, endsEarly: boolean) {
    super(endsEarly ? 'JSON ends in the middle' : `no JSON at character ${at}`);
    this.endsEarly = endsEarly;
  }
}
