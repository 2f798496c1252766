import classes from './icon.module.css'
import { SIGNS, type Sign } from './signs'

export type IconName = Sign

type Props = { name: string; size?: number; stroke?: number; className?: string | undefined }

/** A drawing of our own on a grid of 24; a name that it does not know, as the menu may have one, is a dot. */
export function Icon({ name, size = 20, stroke = 1.75, className }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      strokeWidth={stroke}
      className={className ? `${classes.icon} ${className}` : classes.icon}
      aria-hidden="true"
    >
      <path d={isIconName(name) ? SIGNS[name] : SIGNS.dot} />
    </svg>
  )
}

export const isIconName = (name: string): name is IconName => Object.hasOwn(SIGNS, name)
