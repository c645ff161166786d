/** A beam over a doorway in which nobody stands: the drawing of the page that is not there. */

export const NotFoundDrawing = () => (
  <svg viewBox="0 0 260 220" aria-hidden="true">
    <path className="room" d="M62 40h136v180H62z" />
    <path className="light" d="M198 40 98 220h100z" />
    <path className="posts" d="M34 40h28v180H34zM198 40h28v180h-28z" />
    <rect className="beam" x="14" y="8" width="232" height="32" rx="6" />
    <path className="ground" d="M0 219h260" />
  </svg>
)
