import { Drawing, type DrawingProps } from './drawing'
import { SIGNS, type Sign } from './signs'

export type IconName = Sign

/** A drawing by its name; one that it does not know, as the menu may have one, is a dot. */
export const Icon = ({ name, ...props }: DrawingProps & { name: string }) => (
  <Drawing {...props} path={isIconName(name) ? SIGNS[name] : SIGNS.dot} />
)

export const isIconName = (name: string): name is IconName => Object.hasOwn(SIGNS, name)
