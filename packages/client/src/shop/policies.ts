interface Policy {
  kind: 'privacy' | 'terms' | 'after_sales'
  /** Null as long as this buyer has not agreed; absent for an anonymous buyer. */
  consent_time?: string | null
}

/** The policies that a buyer still has to agree to. That of returns is only shown, and needs no consent. */
export const policiesToAgree = <One extends Policy>(policies: One[]): One[] =>
  policies.filter(({ kind, consent_time }) => kind !== 'after_sales' && !consent_time)
