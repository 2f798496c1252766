'use client'

import type { FieldComponent, Widget } from '../kit/model'
import { DateField } from './date'
import { ImageField } from './image'
import { ImagesField } from './images'
import { MoneyField, NumberField, SelectField, SwitchField } from './plain'
import { ReferenceField } from './reference'
import { RichTextField } from './rich-text'
import { PasswordField, TextareaField, TextField } from './text'

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
