import type { Api, Operation, Parameter } from './document'
import { exampleOf } from './example'
import type { Trial, TrialField } from './request'
import { look, type Schemas } from './schema'

/** What the panel in the browser is given of an operation. */
export function trialOf({ id, method, path, access, parameters, body }: Operation, { server, schemas }: Api): Trial {
  const sample = (extent: 'usual' | 'full') =>
    JSON.stringify(exampleOf(body?.schema ?? {}, schemas, extent), undefined, 2)
  return {
    id,
    method,
    path,
    server,
    isSigned: access !== 'public',
    fields: parameters.map((parameter) => fieldOf(parameter, schemas)),
    ...(body?.kind === 'application/json' && { json: { usual: sample('usual'), full: sample('full') } }),
    ...(body?.kind === 'multipart/form-data' && { form: partsOf(body.schema.properties ?? {}, schemas) }),
  }
}

function fieldOf({ name, in: place, required, schema: written }: Parameter, schemas: Schemas): TrialField {
  const { schema, type } = look(written, schemas)
  const values = type === 'boolean' ? ['true', 'false'] : schema.enum?.map(String)
  const hint = HINTS[name] ?? (schema.default === undefined ? HINTS[schema.format ?? ''] : String(schema.default))
  return {
    name,
    in: place,
    required,
    example: required ? String(exampleOf(written, schemas)) : '',
    ...(values && { values }),
    ...(hint !== undefined && { hint }),
  }
}

const HINTS: Record<string, string> = { 'date-time': '2026-05-01T08:00:00Z', 'If-Match': '"3"', q: '' }

function partsOf(fields: Schemas, schemas: Schemas) {
  const isFile = (name: string) => {
    const { schema } = look(fields[name] ?? {}, schemas)
    return (schema.items ?? schema).format === 'binary'
  }
  const names = Object.keys(fields)
  return { files: names.filter(isFile), texts: names.filter((name) => !isFile(name)) }
}
