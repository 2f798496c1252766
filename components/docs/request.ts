/** Everything that the browser needs to call one operation and to write its samples; schemas stay on the server. */
export type Trial = {
  method: string
  path: string
  server: string
  isSigned: boolean
  /** The answer is a file or a table, not JSON. */
  isFile: boolean
  fields: TrialField[]
  body?: 'json' | 'multipart' | undefined
  /** JSON to begin with: short, and with every field; of each shape, where there are several. */
  examples: { usual: string; full: string; shapes?: { title: string; text: string }[] | undefined }
  client?: ClientMethod | undefined
}
/** What kiosk-client has for an operation: `order.create`, and what its answer is kept in, `order` or `{ items }`. */
export type ClientMethod = { method: string; result: string }
type FieldLocation = 'path' | 'query' | 'header' | 'text' | 'file'
/** A parameter, or a part of a multipart body: `text` or `file`. */
export type TrialField = {
  name: string
  in: FieldLocation
  required: boolean
  example: string
  values?: string[] | undefined
  hint?: string | undefined
  /** The type in code of a value that is entered as text here. */
  type?: 'number' | 'boolean' | 'numbers' | 'texts' | undefined
}

/** Input by `in.name`, the body as JSON, and files by the name of their part. */
export type Entered = { values: Record<string, string>; json: string; files: Record<string, File[]> }

export type Request = {
  method: string
  /** With its query, from the root. */
  path: string
  headers: [name: string, value: string][]
  body?: string | FormData | undefined
}

export const placeOf = (field: Pick<TrialField, 'in' | 'name'>) => `${field.in}.${field.name}`

/** The first values of the fields. */
export const initialOf = ({ fields, examples }: Trial): Entered => ({
  values: Object.fromEntries(fields.map((field) => [placeOf(field), field.example])),
  json: examples.usual,
  files: {},
})

/** The request that the fields describe, without the token, which must not be printed. */
export function requestOf(trial: Trial, entered: Entered, locale: string): Request {
  const valuesIn = (place: FieldLocation) =>
    trial.fields
      .filter((field) => field.in === place)
      .map((field): [string, string] => [field.name, entered.values[placeOf(field)]?.trim() ?? ''])
      .filter(([, value]) => value !== '')
  const inPath = new Map(valuesIn('path'))
  const path = trial.path.replace(/\{(\w+)\}/g, (hole, name: string) => encoded(inPath.get(name) ?? hole))
  const query = valuesIn('query').map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
  const headers = valuesIn('header')
  if (locale === 'zh') headers.push(['Accept-Language', 'zh'])
  if (trial.body === 'json') headers.push(['Content-Type', 'application/json'])
  const bodies = { json: () => entered.json, multipart: () => formOf(valuesIn('text'), trial, entered) }
  return {
    method: trial.method,
    path: query.length ? `${path}?${query.join('&')}` : path,
    headers,
    body: trial.body && bodies[trial.body](),
  }
}

function formOf(texts: [string, string][], { fields }: Trial, { files }: Entered): FormData {
  const form = new FormData()
  for (const [name, value] of texts) form.append(name, value)
  for (const { name } of fields.filter((field) => field.in === 'file')) {
    // The form is not sent without a file; the curl command needs a name to show until one is chosen.
    for (const file of files[name]?.length ? files[name] : [new File([], 'picture.png')]) form.append(name, file)
  }
  return form
}

/** Commas stay readable: a list is written with them. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll('%2C', ',')
