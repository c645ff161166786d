/** The name of the current plan, which gets the focus when the button that changed the plan is gone. */
export const planHeadingId = 'current-plan'

export const getPlanHeading = (): HTMLElement | null => document.getElementById(planHeadingId)
