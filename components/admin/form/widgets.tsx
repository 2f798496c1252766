'use client'

import type { FieldComponent, Widget } from '../kit/model'
import { DateField } from './widgets/date'
import { ImageField } from './widgets/image'
import { ImagesField } from './widgets/images'
import { MoneyField, NumberField, SelectField, SwitchField } from './widgets/plain'
import { ReferenceField } from './widgets/reference'
import { RichTextField } from './widgets/rich-text'
import { PasswordField, TextareaField, TextField } from './widgets/text'

/** The closed set: what a contract may name. */
export const widgets: Record<Widget, FieldComponent> = {
  text: TextField,
  textarea: TextareaField,
  password: PasswordField,
  number: NumberField,
  money: MoneyField,
  switch: SwitchField,
  select: SelectField,
  date: DateField,
  image: ImageField,
  images: ImagesField,
  reference: ReferenceField,
  richtext: RichTextField,
}
