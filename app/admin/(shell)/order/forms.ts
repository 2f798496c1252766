import type { Field } from '@/components/admin/kit/model'
import { fieldsOf, withOptions } from '@/components/admin/server/describe'
import type { Translate } from '@/components/ui/language'
import { setStatusOfOrder } from '@/lib/commerce/staff-endpoints'

/** The fields of the forms that ship or close an order, without the help that is for the API. */
export async function moveForms(t: Translate): Promise<{ ship: Field[]; close: Field[] }> {
  const fields = await withOptions(fieldsOf(setStatusOfOrder.input, 'input', t))
  const asked = (name: string, required: boolean): Field[] =>
    fields.filter((field) => field.name === name).map(({ help: _, ...field }) => ({ ...field, required }))
  return {
    ship: [...asked('tracking_no', true), ...asked('carrier', true)],
    close: [...asked('reason_code', true), ...asked('reason', false)],
  }
}
