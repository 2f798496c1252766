/** In place of the form at the door, which needs the whole server. */
export const SignInForm = ({ onDone }: { onDone: () => void }) => (
  <button type="button" onClick={onDone}>
    Sign in
  </button>
)
