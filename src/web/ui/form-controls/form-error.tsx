/** Why a form could not be sent, where no field is to blame: beside its button, until it is sent again. The toast announces it. */
import { CircleAlert } from 'lucide-react'
import './form-error.css'

export const FormError = ({ message }: { message: string | undefined }) =>
  message ? (
    <p className="form-error">
      <CircleAlert className="icon" aria-hidden />
      <span>{message}</span>
    </p>
  ) : null
