/** The drawing of the 404 page: an empty doorway. */
export const NotFoundDrawing = () => (
  <svg viewBox="0 0 260 220" aria-hidden="true">
    <path className="drawing-opening" d="M62 40h136v180H62z" />
    <path className="drawing-light" d="M198 40 98 220h100z" />
    <path className="drawing-posts" d="M34 40h28v180H34zM198 40h28v180h-28z" />
    <rect className="drawing-lintel" x="14" y="8" width="232" height="32" rx="6" />
    <path className="drawing-floor" d="M0 219h260" />
  </svg>
)
