import { z } from 'zod'

/** As addresses and orders have it. */
export const regionCode = z
  .string()
  .regex(/^\d{6}$/, 'must have six digits')
  .nullable()
  .meta({
    title: 'Region code',
    description: 'GB/T 2260, of the district; null where it is not known',
    examples: ['310106'],
  })

const code = z.string().meta({ title: 'Region code' })
const name = z.string().meta({ title: 'Name' })

const District = z.object({ code, name }).meta({ id: 'District' })
const City = z.object({ code, name, items: z.array(District).meta({ title: 'Districts' }) }).meta({ id: 'City' })
export const Province = z
  .object({ code, name, items: z.array(City).meta({ title: 'Cities' }) })
  .meta({ id: 'Province' })
