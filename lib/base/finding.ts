/** The result of a check: ok, note or problem. It must never contain a secret. */
export type Finding = {
  about: string
  state: 'ok' | 'note' | 'problem'
  text: string
  /** What is to be set on the server: only the doctor names it, since pages are for shopkeepers. */
  variables?: string[] | undefined
}

const finding =
  (state: Finding['state']) =>
  (about: string, text: string): Finding => ({ about, state, text })

export const ok = finding('ok')
export const note = finding('note')
/** The text also says what to do. */
export const problem = finding('problem')
/** A service of the shop lacks something, in its own words. */
export const unready = (about: string, text: string, { variables }: { variables?: string[] | undefined }): Finding => ({
  ...problem(about, text),
  variables,
})

const LONGEST = 'public address'.length

/** One line each, so that `grep ^problem` finds them. */
export const lineOf = ({ about, state, text, variables = [] }: Finding): string => {
  const toSet = variables.length > 0 ? ` Variables: ${variables.join(', ')}.` : ''
  return `${state.padEnd('problem'.length)}  ${about.padEnd(LONGEST)}  ${text.replaceAll('\n', ' ')}${toSet}`
}
