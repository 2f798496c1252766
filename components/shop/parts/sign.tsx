import { Drawing, type DrawingProps } from '@/components/ui/drawing'
import { FEW_SIGNS } from '@/components/ui/few-signs'

export type SignName = keyof typeof FEW_SIGNS

export const Sign = ({ name, ...props }: DrawingProps & { name: SignName }) => (
  <Drawing {...props} path={FEW_SIGNS[name]} />
)
