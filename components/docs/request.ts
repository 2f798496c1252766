/** What the browser needs to call one operation, and to write down how: no schema crosses. */
export type Trial = {
  id: string
  method: string
  path: string
  server: string
  isSigned: boolean
  fields: TrialField[]
  /** JSON to begin with, short and with every field. */
  json?: { usual: string; full: string } | undefined
  /** Names of the files and of the texts in a multipart body. */
  form?: { files: string[]; texts: string[] } | undefined
}
export type TrialField = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  example: string
  values?: string[]
  hint?: string
}

/** What was typed, by `in.name`. */
export type Entered = { values: Record<string, string>; json: string; files: File[] }

export type Part = { name: string; value: string } | { name: string; file: File | string }
export type Sent = {
  method: string
  /** With its query, from the root. */
  path: string
  headers: [name: string, value: string][]
  json?: string
  parts?: Part[]
}

export const placeOf = (field: Pick<TrialField, 'in' | 'name'>) => `${field.in}.${field.name}`

/** What is required and still empty. */
export const missing = ({ fields }: Trial, { values }: Entered): string[] =>
  fields.filter((field) => field.required && !values[placeOf(field)]?.trim()).map(placeOf)

/** The request that the fields describe, without the token, which must not be printed. */
export function requestOf(trial: Trial, entered: Entered, locale: string): Sent {
  const { fields, method, json, form } = trial
  const given = (place: TrialField['in']) =>
    fields
      .filter((field) => field.in === place)
      .map(({ name }): [string, string] => [name, entered.values[`${place}.${name}`]?.trim() ?? ''])
      .filter(([, value]) => value !== '')
  const inPath = new Map(given('path'))
  const path = trial.path.replace(/\{(\w+)\}/g, (hole, name: string) => encoded(inPath.get(name) ?? hole))
  const query = given('query').map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
  const headers = given('header')
  if (locale === 'zh') headers.push(['Accept-Language', 'zh'])
  if (json) headers.push(['Content-Type', 'application/json'])
  return {
    method,
    path: query.length ? `${path}?${query.join('&')}` : path,
    headers,
    ...(json && { json: entered.json }),
    ...(form && { parts: partsOf(form, entered) }),
  }
}

function partsOf({ files, texts }: NonNullable<Trial['form']>, { values, files: chosen }: Entered): Part[] {
  const sent = texts.map((name) => ({ name, value: values[`form.${name}`] ?? '' })).filter(({ value }) => value !== '')
  const [name = 'file'] = files
  const attached = chosen.length ? chosen : ['picture.png']
  return [...sent, ...attached.map((file) => ({ name, file }))]
}

/** Commas stay readable: a list is written with them. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll('%2C', ',')
