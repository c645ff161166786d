/** The styles that a creator can choose from: of buttons, of the avatar, and of the page's layout. */

export const buttonStyles = ['rounded', 'square', 'pill'] as const
export type ButtonStyle = (typeof buttonStyles)[number]

export const avatarShapes = ['circle', 'rounded', 'square'] as const
export type AvatarShape = (typeof avatarShapes)[number]

export const bioPageStyles = ['classic', 'grid'] as const
