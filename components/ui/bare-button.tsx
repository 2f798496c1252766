import type { ComponentPropsWithRef } from 'react'
import classes from './buttons.module.css'

/** A button without a look of its own: a plain element, because a page has as many of them as rows. */
export const BareButton = ({ className, ...button }: ComponentPropsWithRef<'button'>) => (
  <button type="button" {...button} className={className ? `${classes.root} ${className}` : classes.root} />
)
