import { isRecord, tryParseJson } from '@/lib/base/json'
import { type ClientMethod, type Entered, placeOf, type Trial, type TrialField } from './request'
import { literal } from './samples'

/** The same call with kiosk-client; `shop` is the client of /docs/client, `file` what the platform calls a file. */
export function clientSample({ method, result }: ClientMethod, trial: Trial, entered: Entered): string {
  const valuesIn = (places: TrialField['in'][]) =>
    trial.fields
      .filter((field) => places.includes(field.in))
      .map((field): [TrialField, string] => [field, entered.values[placeOf(field)]?.trim() ?? ''])
      .filter(([, text]) => text !== '')
  const key = valuesIn(['header']).find(([{ name }]) => name === 'Idempotency-Key')?.[1]
  const named = Object.fromEntries(
    valuesIn(['path', 'query']).map(([field, text]) => [field.name, inCode(field, text)]),
  )
  const input = trial.body === 'multipart' ? '{ file }' : inputOf(named, trial.body && entered.json)
  const call = `await shop.${method}(${key ? `${input || '{}'}, ${literal({ key })}` : input})`
  return result ? `const ${result} = ${call}` : call
}

/** A body that is no JSON is shown as it is. */
function inputOf(named: Record<string, unknown>, json: string | undefined): string {
  const body = json === undefined ? {} : tryParseJson(json)
  if (!isRecord(body)) return json ?? ''
  const input = { ...named, ...body }
  return Object.keys(input).length ? literal(input) : ''
}

function inCode({ type }: TrialField, text: string): unknown {
  const single = (one: string) => (type?.startsWith('number') && /^-?\d+$/.test(one) ? Number(one) : one)
  if (type === 'numbers' || type === 'texts') return text.split(',').map((one) => single(one.trim()))
  return type === 'boolean' ? text === 'true' : single(text)
}
