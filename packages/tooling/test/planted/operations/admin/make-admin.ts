export const makeAdmin = () => 'made';
