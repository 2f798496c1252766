/** The result of a check: ok, note or problem. It must never contain a secret. */
export type Finding = { about: string; state: 'ok' | 'note' | 'problem'; text: string }

const finding =
  (state: Finding['state']) =>
  (about: string, text: string): Finding => ({ about, state, text })

export const ok = finding('ok')
export const note = finding('note')
/** The text also says what to do. */
export const problem = finding('problem')

const LONGEST = 'public address'.length

/** One line each, so that `grep ^problem` finds them. */
export const lineOf = ({ about, state, text }: Finding): string =>
  `${state.padEnd('problem'.length)}  ${about.padEnd(LONGEST)}  ${text.replaceAll('\n', ' ')}`
