import classes from './icon.module.css'

export type DrawingProps = { size?: number; stroke?: number; className?: string | undefined }

/** A drawing of our own on a grid of 24. */
export const Drawing = ({ path, size = 20, stroke = 1.75, className }: DrawingProps & { path: string }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    strokeWidth={stroke}
    className={className ? `${classes.icon} ${className}` : classes.icon}
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
)
