import type { Field } from '../kit/model'

/** A form in which texts are written has a wide drawer, where two short fields stand side by side. */
export const needsWideDrawer = (fields: Field[]): boolean => fields.some(({ widget }) => widget === 'richtext')

/** What takes the whole width of it. */
export const spansFullWidth = ({ widget, maxLength = 0 }: Field): boolean =>
  widget === 'richtext' || widget === 'images' || (widget === 'text' && maxLength > 100)
