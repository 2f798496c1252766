import Link from 'next/link'
import type { ComponentProps, ComponentPropsWithRef } from 'react'
import classes from './buttons.module.css'

/** A button without a look of its own: a plain element, because a page has as many of them as rows. */
export const BareButton = ({ className, ...button }: ComponentPropsWithRef<'button'>) => (
  <button type="button" {...button} className={className ? `${classes.root} ${className}` : classes.root} />
)

/** In a row, in a bar, under a thumb. */
type Size = 'sm' | 'md' | 'lg'
type Props = ComponentPropsWithRef<'button'> & { size?: Size; 'aria-label': string }

/** A button that is a drawing: a plain element, because a page has several in each row. */
export const IconButton = ({ size = 'sm', className, ...button }: Props) => (
  <button type="button" {...button} data-size={size} className={classOf(className)} />
)

/** A link of the same look. */
export const IconLink = ({ size = 'sm', className, ...link }: ComponentProps<typeof Link> & { size?: Size }) => (
  <Link {...link} data-size={size} className={classOf(className)} />
)

const classOf = (className: string | undefined) =>
  className ? `${classes.iconButtonRoot} ${className}` : classes.iconButtonRoot
